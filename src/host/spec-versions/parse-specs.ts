import type { ApiSpec, SpecInput } from '../../api-spec/model/api-spec.ts'
import { parseSpec } from '../../api-spec/parse-spec.ts'
import type { Outcome } from '../../source/diagnostics/diagnostic.ts'
import { runSequentially } from '../../source/stage.ts'
import { openStageThread } from '../scheduler/stage-thread.ts'

type ParsedSpec = Outcome<ApiSpec | undefined>

/** The size from which reading YAML takes longer than starting a thread. */
const minLength = 1024 * 1024

/** Parses the specs of two versions, at the same time if both are large. */
export async function parseSpecs(
  before: readonly SpecInput[],
  after: readonly SpecInput[],
): Promise<{ readonly before: readonly ParsedSpec[]; readonly after: readonly ParsedSpec[] }> {
  if (![before, after].every(isLarge)) return { before: await parseHere(before), after: await parseHere(after) }
  const thread = openStageThread({ store: undefined })
  try {
    const asked = thread.ask(parseSpec.name, null, before)
    const current = await parseHere(after)
    const reply = await asked
    // The stage of the request makes these outputs.
    const old = reply?.outputs as readonly ParsedSpec[] | undefined
    return { before: old ?? (await parseHere(before)), after: current }
  } finally {
    await thread.end()
  }
}

const parseHere = (inputs: readonly SpecInput[]): Promise<readonly ParsedSpec[]> =>
  runSequentially(parseSpec, null, inputs)

/** JSON is read quickly. */
function isLarge(inputs: readonly SpecInput[]): boolean {
  const texts = inputs.flatMap(({ file, references }) => [file, ...references].map(({ text }) => text))
  const lengths = texts.map(text => (/^\s*\{/.test(text) ? 0 : text.length))
  return lengths.reduce((sum, length) => sum + length, 0) > minLength
}
