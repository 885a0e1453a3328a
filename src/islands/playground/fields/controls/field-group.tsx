import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { useAnnounce } from '../../ui/announce.ts'
import { translate } from '../../ui/messages.ts'
import { countErrorsWithin } from '../errors/field-errors.ts'
import { useTouchTracking } from '../errors/touch-context.ts'
import type { FieldError, KindProps } from '../model/field-props.ts'
import { errorTextsOf, FieldErrorList, helpOf } from './control.tsx'
import { controlId } from './control-id.ts'
import { FieldActions, FieldLabels } from './field-head.tsx'
import { Help } from './help.tsx'
import { usePaste } from './use-paste.ts'

interface FieldGroupProps extends KindProps {
  /** A short summary of the content: `3 items`. */
  readonly summary?: string | undefined
  /** Errors of the group itself. */
  readonly ownErrors: readonly FieldError[]
  /** Called when the group is first rendered, and again after each change. */
  readonly children: () => ComponentChildren
}

/** Several inputs under one name. Nested groups are collapsed, and rendered when they are first opened. */
export function FieldGroup({ summary, ownErrors, children, ...props }: FieldGroupProps) {
  const { schema, schemas, name, at, depth, choices, isOpen, errors, onChange } = props
  const announce = useAnnounce()
  const { touch } = useTouchTracking()
  const [isExpanded, setExpanded] = useState(depth === 0 || choices !== undefined || isOpen === true)
  const [wasExpanded, setWasExpanded] = useState(isExpanded)
  const id = controlId(props)
  const help = helpOf(props)
  const texts = errorTextsOf(ownErrors)
  const paste = usePaste({
    schema,
    schemas,
    onValue: pasted => {
      onChange(pasted)
      touch(at)
      announce(translate('field-filled', { name }))
    },
  })
  if (choices)
    return (
      <div class="value-group-content">
        <FieldErrorList id={id} texts={texts} />
        {children()}
      </div>
    )
  const hiddenCount = isExpanded ? 0 : countErrorsWithin(errors, at) - ownErrors.length
  const described = [help ? `${id}-help` : '', `${id}-faults`].filter(Boolean).join(' ')
  return (
    <fieldset class="value-group" data-at={at} aria-describedby={described}>
      <legend class="visually-hidden">{name}</legend>
      <div class="value-head">
        <button
          type="button"
          id={id}
          class="value-fold"
          aria-expanded={isExpanded}
          aria-controls={`${id}-content`}
          onClick={() => {
            setExpanded(!isExpanded)
            setWasExpanded(true)
          }}
        >
          <svg class="ui-icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="m9 6 6 6-6 6" />
          </svg>
          <span class="value-name" dir="auto">
            {name}
          </span>
        </button>
        <FieldLabels {...props} />
        {summary !== undefined && <span class="value-note">{summary}</span>}
        {hiddenCount > 0 && (
          <span class="value-hidden-faults">{translate('field-faults-inside', { count: hiddenCount })}</span>
        )}
        <FieldActions {...props} />
      </div>
      {help && <Help {...{ id, name }} markdown={help} />}
      <FieldErrorList id={id} texts={texts} />
      <div id={`${id}-content`} class="value-group-content" hidden={!isExpanded} {...paste}>
        {(isExpanded || wasExpanded) && children()}
      </div>
    </fieldset>
  )
}
