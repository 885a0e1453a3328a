import { useMemo } from 'preact/hooks'
import type { Schema } from '../../../../api-spec/model/schema.ts'
import type { Schemas } from '../../../../api-spec/schemas/merged-schema.ts'
import type { Json } from '../../../../source/json/json.ts'
import { isJsonContainer } from '../../values/value-text.ts'

interface PasteOptions {
  readonly schema: Schema | undefined
  readonly schemas: Schemas
  /** Receives the value in the text that was pasted. */
  readonly onValue: (value: Json) => void
}

/**
 * Fills in a form with the JSON that is pasted into it. Text that does not fit is pasted into the field as usual. The
 * code is loaded when the focus enters the form.
 *
 * @returns The listeners of the form.
 */
export function usePaste({ schema, schemas, onValue }: PasteOptions) {
  const code = useMemo((): PasteCode => ({}), [])
  const load = async () => {
    code.pastedValue = (await import('../model/pasted-value.ts')).pastedValue
  }
  return {
    onFocusIn: () => void load().catch(() => undefined),
    onPaste: (event: ClipboardEvent) => {
      const { target } = event
      if (event.defaultPrevented || !target || target instanceof HTMLTextAreaElement) return
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (!schema || !isJsonContainer(text)) return
      const value = code.pastedValue?.(text, schema, schemas)
      if (code.pastedValue && value === undefined) return
      event.preventDefault()
      if (value !== undefined) onValue(value)
      else
        void load().then(
          () => pasteAgain(text, target),
          () => insertText(text),
        )
    },
  }
}

interface PasteCode {
  pastedValue?: typeof import('../model/pasted-value.ts').pastedValue
}

/** The form and those around it handle the text now, or else it goes into the field. */
function pasteAgain(text: string, target: EventTarget): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const isHandled = !target.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
  if (!isHandled) insertText(text)
}

const insertText = (text: string) => document.execCommand('insertText', false, text)
