import { findModuleSyntax } from '../../content/javascript/parse-javascript.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { spanBetween } from '../../source/diagnostics/position.ts'
import type { DocsFolder } from '../../source/docs-folder.ts'

/** Report the author's scripts that no browser can run as classic scripts: programs for Node.js, and modules. */
export function checkUnsupportedScripts(paths: readonly string[], files: DocsFolder['files']): Diagnostic[] {
  return paths.flatMap(path => {
    const text = files.get(path)?.text ?? ''
    const problem = unsupportedModule(text) ?? unsupportedNodeModule(text)
    return problem ? [unsupportedScript(problem.reason, spanBetween(path, text, problem.from, problem.to))] : []
  })
}

interface Unsupported {
  readonly reason: string
  readonly from: number
  readonly to: number
}

function unsupportedModule(text: string): Unsupported | undefined {
  const from = findModuleSyntax(text)
  if (from === undefined) return undefined
  return {
    reason: 'it uses import or export, but it is loaded as a script, not as a module',
    from,
    to: from + 'import'.length,
  }
}

/** A bundle that checks whether `require` or `module` exists, or that defines its own, is supported. */
function unsupportedNodeModule(text: string): Unsupported | undefined {
  const match = /(?<![.\w$])(require)\s*\(\s*["'`]|^(module)\.exports\b/m.exec(text)
  const name = match?.[1] ?? match?.[2]
  if (!match || !name || definesModule.test(text)) return undefined
  const reason = name === 'require' ? '"require" is a function of Node.js' : '"module.exports" needs Node.js'
  return { reason, from: match.index, to: match.index + name.length }
}

const definesModule =
  /typeof\s+(?:require|exports|module)\b|(?:function|var|let|const)\s+(?:require|module)\b|[(,]\s*module\s*[,)]/

const unsupportedScript = (reason: string, span: Diagnostic['span']): Diagnostic => ({
  code: 'render/unfit-script',
  severity: 'warning',
  message: `This script is left out, because browsers cannot run it: ${reason}.`,
  span,
  hint: 'If it is not part of the site, add it to .mintignore. To let readers download it, link to it.',
})
