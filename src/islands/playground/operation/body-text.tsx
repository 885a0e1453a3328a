import type { VNode } from 'preact'
import { SecretInput } from '../credentials/secret-input.tsx'
import { isJsonText } from '../draft/body-draft.ts'
import { errorTextsOf, FieldErrorList } from '../fields/controls/control.tsx'
import { JsonField } from '../fields/json/json-field.tsx'
import { valueOfText } from '../fields/value-of-text.ts'
import { addEnglishMessages, translate } from '../ui/messages.ts'
import { useId } from '../ui/use-id.ts'
import { isPointerWithin } from '../values/json-pointer.ts'
import type { BodyContentProps } from './body-editor.tsx'
import { englishBodyMessages } from './english-body-messages.ts'

addEnglishMessages(englishBodyMessages)

/** A body that is sent as typed. */
export function BodyText(props: BodyContentProps): VNode {
  const { media, body, onBody, secrets, errors } = props
  const isSecret = secrets.bodies.has(media.name)
  if (isSecret && !isJsonText(media))
    return (
      <SecretInput
        label={translate('body')}
        value={body.text ?? ''}
        onValue={text => onBody({ mode: 'text', text })}
        isInvalid={errors.has('/body')}
        hint={[...errorTextsOf(errors.get('/body') ?? []), translate('body-secret')].join(' ')}
      />
    )
  return (
    <>
      {isJsonText(media) ? <JsonText {...props} /> : <PlainText {...props} />}
      {(isSecret || secrets.names.size > 0) && <p class="playground-hint">{translate('body-secret')}</p>}
    </>
  )
}

function JsonText({ body, onBody, errors }: BodyContentProps): VNode {
  return (
    <JsonField
      text={body.text}
      onText={text => onBody({ mode: 'text', text, value: valueOfText(text, body.value) })}
      value={body.value}
      // The value is derived from the text.
      onChange={() => {}}
      errors={new Map([...errors].filter(([at]) => isPointerWithin(at, '/body')))}
      at="/body"
    />
  )
}

function PlainText({ body, onBody, errors }: BodyContentProps): VNode {
  const id = useId()
  const texts = errorTextsOf(errors.get('/body') ?? [])
  return (
    <div data-at="/body">
      <label for={id} class="visually-hidden">
        {translate('body')}
      </label>
      <textarea
        id={id}
        class="playground-text"
        dir="ltr"
        rows={10}
        spellcheck={false}
        aria-invalid={texts.length > 0 || undefined}
        aria-describedby={texts.length > 0 ? `${id}-faults` : undefined}
        value={body.text ?? ''}
        onInput={event => onBody({ ...body, mode: 'text', text: event.currentTarget.value })}
      />
      <FieldErrorList id={id} texts={texts} />
    </div>
  )
}
