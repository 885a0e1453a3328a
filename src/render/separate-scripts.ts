import { isScript, type ScriptNames, scriptNames } from '../content/script-names.ts'
import type { SourceFile } from '../source/source-file.ts'

interface Declaring extends SourceFile {
  readonly names: ScriptNames
}

/**
 * Keep scripts of one page from breaking each other by names that several of them declare.
 *
 * Browsers run a second script that declares the same `const`, `let` or `class` not at all, and of two functions of one
 * name only the last remains. So a script with such a name is put into a block: there the name is its own, while its
 * variables and functions can still be used by other scripts.
 *
 * @returns The changed texts, by path.
 */
export function separateScripts(scripts: readonly SourceFile[]): ReadonlyMap<string, string> {
  if (scripts.length < 2) return new Map()
  const declaring = scripts.flatMap((script): Declaring[] => {
    const names = scriptNames(script)
    return names ? [{ ...script, names }] : []
  })
  const changed = declaring.filter((script, at) => needsBlock(script, declaring.slice(0, at), declaring.slice(at + 1)))
  return new Map(
    changed.flatMap(script => {
      const text = inBlock(script)
      return isScript(text) ? [[script.path, text] as const] : []
    }),
  )
}

function needsBlock({ names }: Declaring, earlier: readonly Declaring[], later: readonly Declaring[]): boolean {
  const others = [...earlier, ...later]
  const clashesEarlier = [...names.lexical].some(name => earlier.some(other => declares(other, name)))
  // The first script that declares a constant keeps it for all, as long as every other can give way.
  const clashesLater = [...names.lexical].some(name => later.some(other => other.names.variables.has(name)))
  const sharesFunction = [...names.functions].some(name => others.some(other => declares(other, name)))
  return clashesEarlier || clashesLater || sharesFunction
}

const declares = ({ names: { lexical, functions, variables } }: Declaring, name: string): boolean =>
  lexical.has(name) || functions.has(name) || variables.has(name)

/** On the lines where it was: places in messages of a browser stay those of the author's file. */
function inBlock({ text, names: { directives, hiddenByBlock } }: Declaring): string {
  const shared = [...hiddenByBlock].map(name => `globalThis.${name}=${name};`).join('')
  return `${directives}{${shared}${text}\n}\n`
}
