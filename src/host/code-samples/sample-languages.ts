import { transformSync } from 'rolldown/utils'

/** How samples in a language run. */
export interface SampleLanguage {
  /** Names of the language in code blocks. */
  readonly names: readonly string[]
  /** Programs that can run it, in order of preference. */
  readonly programs: readonly string[]
  /** The name of the file of a sample without a title. */
  readonly fileName: (stem: string, code: string) => string
  readonly args: (fileName: string) => readonly string[]
  /** Changes the code before it is written. Lines must stay where they are, or be mapped by a source map. */
  readonly prepare?:
    | ((code: string, fileName: string) => { readonly code: string; readonly fileName: string })
    | undefined
}

const isModule = (code: string): boolean => /^\s*(?:import\b(?!\s*\()|export\b)|^(?:const .*=\s*)?await\b/m.test(code)

/** Languages that `docs test` runs. */
export const sampleLanguages: readonly SampleLanguage[] = [
  {
    names: ['js', 'javascript', 'mjs', 'cjs', 'node'],
    programs: ['node'],
    fileName: (stem, code) => `${stem}.${isModule(code) ? 'mjs' : 'cjs'}`,
    args: file => [file],
  },
  {
    names: ['ts', 'typescript', 'mts'],
    programs: ['node'],
    fileName: stem => `${stem}.ts`,
    args: file => ['--enable-source-maps', file],
    prepare: withoutTypes,
  },
  { names: ['python', 'py', 'python3'], programs: ['python3', 'python'], ...script('py') },
  { names: ['bash'], programs: ['bash'], ...script('sh') },
  { names: ['sh', 'shell'], programs: ['sh'], ...script('sh') },
  { names: ['go', 'golang'], programs: ['go'], fileName: stem => `${stem}.go`, args: file => ['run', file] },
  { names: ['ruby', 'rb'], programs: ['ruby'], ...script('rb') },
  {
    names: ['php'],
    programs: ['php'],
    ...script('php'),
    prepare: (code, fileName) => ({ code: code.includes('<?php') ? code : `<?php ${code}`, fileName }),
  },
]

function script(extension: string): Pick<SampleLanguage, 'fileName' | 'args'> {
  return { fileName: stem => `${stem}.${extension}`, args: file => [file] }
}

/** Node before version 22.18 cannot run TypeScript. A source map in the file maps errors to the lines of the sample. */
function withoutTypes(code: string, fileName: string) {
  const { code: plain, map, errors } = transformSync(fileName, code, { lang: 'ts', sourcemap: true })
  const [error] = errors
  if (error) throw new SyntaxError(error.message)
  const encoded = Buffer.from(JSON.stringify(map)).toString('base64')
  const name = fileName.replace(/\.(?:mts|ts)$/, '.mjs')
  return { code: `${plain}\n//# sourceMappingURL=data:application/json;base64,${encoded}\n`, fileName: name }
}
