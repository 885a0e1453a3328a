import pc from 'picocolors'
import type { SampleResult } from '../../host/code-samples/run-sample.ts'
import type { PageSamples } from '../../host/code-samples/test-samples.ts'
import { printable } from './printable.ts'

/** `12 samples passed, 1 failed, 2 skipped`. */
export function samplesSummary(results: readonly SampleResult[]): string {
  const countOf = (outcome: SampleResult['outcome']) => results.filter(result => result.outcome === outcome).length
  const passed = countOf('passed')
  const failed = countOf('failed')
  const skipped = countOf('skipped')
  if (passed + failed + skipped === 0)
    return 'No code samples are marked. Add "test" after the language of a code block: ```js test\n'
  const parts = [
    pc.green(`${passed} ${passed === 1 ? 'sample' : 'samples'} passed`),
    ...(failed > 0 ? [pc.red(`${failed} failed`)] : []),
    ...(skipped > 0 ? [pc.yellow(`${skipped} skipped`)] : []),
  ]
  return `${parts.join(', ')}\n`
}

/** Every sample with its position. */
export function samplesList(pages: readonly PageSamples[]): string {
  return pages
    .flatMap(({ path, samples }) =>
      samples.map(({ span, language, action, fileName }) => {
        const name = fileName === undefined ? '' : `  ${fileName}`
        return `${printable(path)}:${span.line}  ${language}${action === 'file' ? '  (file only)' : ''}${name}\n`
      }),
    )
    .join('')
}
