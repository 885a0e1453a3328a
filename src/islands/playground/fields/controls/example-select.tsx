import type { VNode } from 'preact'
import type { Example } from '../../../../api-spec/model/operation.ts'
import { titleOfExample } from '../../../../api-spec/model/title-of-example.ts'
import { useAnnounce } from '../../ui/announce.ts'
import { translate } from '../../ui/messages.ts'
import { Select } from '../../ui/select.tsx'
import { useId } from '../../ui/use-id.ts'
import { toLineText } from '../../values/value-text.ts'

interface ExampleSelectProps {
  /** The label of the field that is filled in. */
  readonly name: string
  readonly examples: readonly Example[]
  /** The index of the example that is filled in; -1 for none. */
  readonly chosen: number
  /** Rejects if the code for it cannot be loaded. */
  readonly onChoose: (example: Example) => void | Promise<void>
}

/** A list of examples to fill in a field with. Not shown if there is only one. */
export function ExampleSelect({ name, examples, chosen, onChoose }: ExampleSelectProps): VNode | null {
  const id = useId()
  const announce = useAnnounce()
  if (examples.length < 2) return null
  const choose = async (at: string) => {
    const example = at === '' ? undefined : examples[Number(at)]
    if (!example) return
    try {
      await onChoose(example)
      announce(translate('example-filled'))
    } catch {
      announce(translate('not-loaded'))
    }
  }
  return (
    <div class="playground-examples">
      <label for={id} class="visually-hidden">
        {translate('example-choose-of', { name })}
      </label>
      <Select
        id={id}
        isInline
        value={chosen < 0 ? '' : String(chosen)}
        placeholder={translate('described-example')}
        options={examples.map((example, at) => ({ value: String(at), label: labelOf(example, at, examples) }))}
        onValue={choose}
      />
    </div>
  )
}

/** The name of an example; its value if it has no name and the value is short. */
function labelOf(example: Example, at: number, examples: readonly Example[]): string {
  const title = titleOfExample(example, examples)
  if (title !== '') return title
  const value = example.value?.[0]
  const text = typeof value === 'object' ? '' : toLineText(value)
  return text === '' || text.length > 60 ? translate('field-option', { number: at + 1 }) : text
}
