import { lazyComponent } from '../ui/lazy-component.tsx'
import { translate } from '../ui/messages.ts'
import { FieldGroup } from './controls/field-group.tsx'
import { errorsOfField } from './errors/field-errors.ts'
import type { KindProps } from './model/field-props.ts'

const noNames: ReadonlySet<string> = new Set()

/** The code is loaded for lists that are expanded. */
const ArrayItems = lazyComponent(async () => (await import('./array-items.tsx')).ArrayItems, { isAwaited: true })

/** A list under one name. */
export function ArrayField(props: KindProps) {
  const { value } = props
  const count = Array.isArray(value) ? value.length : 0
  return (
    <FieldGroup {...props} summary={countText(count)} ownErrors={errorsOfField(props, noNames)}>
      {() => <ArrayItems {...props} />}
    </FieldGroup>
  )
}

const countText = (count: number): string | undefined =>
  count === 0 ? undefined : translate(count === 1 ? 'field-one-item' : 'field-several-items', { count })
