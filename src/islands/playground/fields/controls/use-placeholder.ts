import { useEffect, useState } from 'preact/hooks'
import { formatExample } from '../../../../api-spec/examples/format-example.ts'
import type { Schema } from '../../../../api-spec/model/schema.ts'
import { toLineText } from '../../values/value-text.ts'

/** Longer examples do not fit in an input. */
const maxLength = 60

/**
 * The placeholder of an input: the one from the author, an example of the schema, or one for its format or pattern. The
 * code for patterns is loaded when a pattern is first shown.
 */
export function usePlaceholder(schema: Schema): string | undefined {
  const { format, constraints, examples } = schema
  const text = typeof examples[0] === 'object' ? '' : toLineText(examples[0])
  const placeholder = schema.placeholder ?? (text !== '' && text.length <= maxLength ? text : undefined)
  const hasPattern = constraints.pattern !== undefined
  const [generated, setGenerated] = useState<string>()
  useEffect(() => {
    if (placeholder !== undefined || !hasPattern) return
    import('../../../../api-spec/examples/example-of-scalar.ts').then(
      ({ exampleOfText }) => setGenerated(exampleOfText({ format, constraints })),
      () => {}, // Only the placeholder is missing then.
    )
  }, [placeholder, hasPattern, format, constraints])
  if (placeholder !== undefined) return placeholder
  const example = hasPattern ? generated : format === undefined ? undefined : formatExample(schema)
  return example === undefined || /^<|^(string)+/.test(example) ? undefined : example
}
