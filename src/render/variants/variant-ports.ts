import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import type { OutputFile } from '../output/output-file.ts'
import type { RenderedBody } from '../output/rendered-body.ts'
import type { Bundle, BundledCode, FindTypeChecker, RenderPorts } from '../ports.ts'

/** The ports of all variants of a site. The variants share results. */
export interface SharedPorts {
  readonly ports: RenderPorts
  /** Start recording: until `stop`, renders of the page only record their inputs. */
  readonly recordInputs: (path: string) => RecordedInputs
  /** Remember the body of a file for the other variants. */
  readonly remember: (file: OutputFile) => void
  /** Forget the bodies of a file, when it is rendered in all variants. */
  readonly forget: (path: string) => void
}

export interface RecordedInputs {
  readonly stop: () => void
  /**
   * The diagnostics of the published file, if it was rendered from the recorded inputs.
   *
   * @param count The expected number of recorded inputs: one for each variant.
   * @param others Additional inputs of the file.
   */
  readonly diagnosticsIfUnchanged: (count: number, others: readonly unknown[]) => readonly Diagnostic[] | undefined
}

export function sharePorts(ports: RenderPorts): SharedPorts {
  const bodies = new Map<string, Map<string, Outcome<RenderedBody>>>()
  const keys = new Map<string, string>()
  const recording = new Map<string, string[]>()
  return {
    ports: {
      ...ports,
      bundle: ports.bundle && shareBundle(ports.bundle),
      types: shareTypes(ports.types),
      diagnosticsIfUnchanged: (path, fileInputs) => {
        const inputs = recording.get(path)
        inputs?.push(shortDigest(JSON.stringify(fileInputs())))
        // The file contains several variants, so the inputs of one variant do not identify it.
        return inputs && []
      },
      publishedBody: (path, inputs) => {
        const key = shortDigest(JSON.stringify(inputs()))
        keys.set(path, key)
        return bodies.get(path)?.get(key) ?? ports.publishedBody(path, inputs)
      },
      // A published file contains several variants.
      unchangedText: () => undefined,
    },
    recordInputs: path => {
      const inputs: string[] = []
      recording.set(path, inputs)
      return {
        stop: () => void recording.delete(path),
        diagnosticsIfUnchanged: (count, others) =>
          inputs.length === count
            ? ports.diagnosticsIfUnchanged(path, () => ({ shared: {}, own: { others, variants: inputs } }))
            : undefined,
      }
    },
    remember: file => {
      const key = keys.get(file.path)
      if (key === undefined || !('contents' in file) || !file.body) return
      const known = bodies.get(file.path) ?? new Map()
      bodies.set(file.path, known.set(key, file.body))
    },
    forget: path => {
      bodies.delete(path)
      keys.delete(path)
    },
  }
}

/** The author's code is compiled once for variants with the same pages. */
function shareBundle(bundle: Bundle): Bundle {
  const bundled = new Map<string, Promise<BundledCode>>()
  return project => {
    const key = JSON.stringify(project.pages)
    const code = bundled.get(key) ?? bundle(project)
    bundled.set(key, code)
    return code
  }
}

function shareTypes(find: FindTypeChecker): FindTypeChecker {
  const found = new WeakMap<object, ReturnType<FindTypeChecker>>()
  return files => {
    const checker = found.get(files) ?? find(files)
    found.set(files, checker)
    return checker
  }
}
