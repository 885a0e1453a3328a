import { build, type Rolldown } from 'vite'

/** A script for a page of a test, with all that it imports: one file, kept in memory. */
export async function buildPage(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { entryFileNames: 'page.js', codeSplitting: false } },
    },
  })
  const { output } = built as Rolldown.RolldownOutput // one build, not watched
  return output[0].code
}

/** The style sheets of the site and of its playground, as one. */
export async function buildSheets(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      rolldownOptions: {
        input: { base: 'templates/styles/index.css', playground: 'templates/styles/playground.css' },
        output: { assetFileNames: '[name][extname]' },
      },
    },
  })
  const { output } = built as Rolldown.RolldownOutput // one build, not watched
  const sheets = output.filter(file => file.fileName.endsWith('.css'))
  return sheets.map(file => ('source' in file ? file.source.toString() : '')).join('\n')
}
