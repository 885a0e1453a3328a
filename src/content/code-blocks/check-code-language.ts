import { nearestName } from '../../source/diagnostics/nearest-name.ts'
import { codeLanguages } from './code-languages.ts'
import type { FenceDiagnostic } from './fence-source.ts'
import { pageOptions } from './parse-code-fence.ts'

/**
 * Check the language of a code block.
 *
 * @param hasOwnLanguages Whether the project has its own grammars. Then any language name may be valid.
 */
export function checkCodeLanguage(language: string | undefined, hasOwnLanguages: boolean): FenceDiagnostic[] {
  if (language === undefined || codeLanguages.has(language.toLowerCase())) return []
  const [, option = '', sign = ''] = /^([\w-]+)(=|$)/.exec(language) ?? []
  if (pageOptions.has(option)) return [missingLanguage(option, sign === '' ? option : `${option}=…`)]
  if (isFileName(language)) return [fileAsLanguage(language)]
  return hasOwnLanguages || !/^[a-z][\w+#.-]*$/i.test(language) ? [] : [unknownLanguage(language)]
}

/** Whether a name ends with the extension of a known language: `src/app.ts`. */
function isFileName(name: string): boolean {
  const extension = /^[\w./-]*[\w-]\.(\w+)$/.exec(name)?.[1]
  return extension !== undefined && codeLanguages.has(extension.toLowerCase())
}

const missingLanguage = (option: string, written: string): FenceDiagnostic => ({
  code: 'content/invalid-code-option',
  severity: 'warning',
  message: `The option "${option}" of this code block has no effect, because a language must come before it.`,
  hint: `Write the language first, as in "js ${written}". For code without colors, write "text ${written}".`,
})

const fileAsLanguage = (name: string): FenceDiagnostic => ({
  code: 'content/unknown-code-language',
  severity: 'warning',
  message: `The file name "${name}" is in the place of the language, so the code is shown without colors and without this title.`,
  hint: `Write the language before it, as in "${name.replace(/^.*\./, '')} ${name}".`,
})

/** A similar name is a typing error. Any other name may be a language that the highlighter does not know. */
function unknownLanguage(language: string): FenceDiagnostic {
  const similar = similarLanguage(language.toLowerCase())
  return {
    code: 'content/unknown-code-language',
    severity: similar === undefined ? 'hint' : 'warning',
    message: `Unknown code language "${language}". The code is shown without colors.`,
    hint:
      similar === undefined
        ? 'If the code needs no colors, write "text" instead. To add a language, list its grammar in "styling.codeblocks.languages.custom" of docs.json.'
        : `Did you mean "${similar}"?`,
  }
}

const similarLanguage = (name: string): string | undefined =>
  name.length < 4
    ? undefined
    : nearestName(
        name,
        codeLanguages,
        known => known.length > 3 && known[0] === name[0] && Math.abs(known.length - name.length) < 3,
      )
