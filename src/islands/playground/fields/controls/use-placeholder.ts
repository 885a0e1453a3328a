import { useEffect, useState } from 'preact/hooks'
import { formatExample } from '../../../../api-spec/examples/format-example.ts'
import type { Schema } from '../../../../api-spec/model/schema.ts'

/**
 * The placeholder of a text field: the one from the author, or an example for its format or pattern. The code for
 * patterns is loaded when a pattern is first shown.
 */
export function usePlaceholder(schema: Schema): string | undefined {
  const { placeholder, format, constraints } = schema
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
