import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { ValueFault } from '../../../api-spec/value-fault.ts'
import { word } from '../words.ts'
import { useAnnounce } from './announce.ts'
import { FaultList, Help, helpOf, textsOf } from './control.tsx'
import { controlId } from './control-id.ts'
import { countFaults } from './field-faults.ts'
import { FieldActions, FieldMarks } from './field-head.tsx'
import type { KindProps } from './field-props.ts'
import { useJudging } from './judging.ts'
import { pastedValue } from './pasted-value.ts'

interface GroupProps extends KindProps {
  /** How much of it there is: `3 items`. */
  readonly summary?: string | undefined
  /** Of the group itself. */
  readonly own: readonly ValueFault[]
  /** Called when it is drawn for the first time, and again after each change. */
  readonly children: () => ComponentChildren
}

/** Several inputs under one name. Below the form itself they are folded, and drawn when they are first opened. */
export function Group({ summary, own, children, ...props }: GroupProps) {
  const { schema, schemas, name, at, depth, choices, isOpen, faults, onChange } = props
  const announce = useAnnounce()
  const { judge } = useJudging()
  const [isUnfolded, setUnfolded] = useState(depth === 0 || choices !== undefined || isOpen === true)
  const [wasUnfolded, setWasUnfolded] = useState(isUnfolded)
  const id = controlId(props)
  const help = helpOf(props)
  const texts = textsOf(own)
  if (choices)
    return (
      <div class="value-group-content">
        <FaultList id={id} texts={texts} />
        {children()}
      </div>
    )
  const paste = (event: ClipboardEvent) => {
    if (event.target instanceof HTMLTextAreaElement || event.defaultPrevented) return
    const pasted = pastedValue(event.clipboardData?.getData('text/plain') ?? '', schema, schemas)
    if (pasted === undefined) return
    event.preventDefault()
    onChange(pasted)
    judge(at)
    announce(word('field-filled', { name }))
  }
  const hidden = isUnfolded ? 0 : countFaults(faults, at) - own.length
  const described = [help ? `${id}-help` : '', `${id}-faults`].filter(Boolean).join(' ')
  return (
    <fieldset class="value-group" data-at={at} aria-describedby={described}>
      <legend class="visually-hidden">{name}</legend>
      <div class="value-head">
        <button
          type="button"
          id={id}
          class="value-fold"
          aria-expanded={isUnfolded}
          aria-controls={`${id}-content`}
          onClick={() => {
            setUnfolded(!isUnfolded)
            setWasUnfolded(true)
          }}
        >
          <svg class="ui-icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="m9 6 6 6-6 6" />
          </svg>
          <span class="value-name" dir="auto">
            {name}
          </span>
        </button>
        <FieldMarks {...props} />
        {summary !== undefined && <span class="value-note">{summary}</span>}
        {hidden > 0 && <span class="value-hidden-faults">{word('field-faults-inside', { count: hidden })}</span>}
        <FieldActions {...props} />
      </div>
      {help && <Help id={id} text={help} />}
      <FaultList id={id} texts={texts} />
      <div id={`${id}-content`} class="value-group-content" hidden={!isUnfolded} onPaste={paste}>
        {(isUnfolded || wasUnfolded) && children()}
      </div>
    </fieldset>
  )
}
