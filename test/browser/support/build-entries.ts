import { build, type Rolldown } from 'vite'

/**
 * Build scripts for a page of a test, in memory.
 *
 * @param entries Paths from the folder of the repository on, by the names of their files: `{ page: 'test/…/page.tsx' }`.
 * @returns Files by their names: `page.js`, and what it fetches later.
 */
export async function buildEntries(entries: Readonly<Record<string, string>>): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    base: './',
    publicDir: false,
    build: {
      write: false,
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { ...entries },
        output: {
          entryFileNames: '[name].js',
          assetFileNames: '[name][extname]',
          chunkFileNames: 'chunks/[name]-[hash].js',
        },
      },
    },
  })
  const { output } = built as Rolldown.RolldownOutput // one build, not watched
  return new Map(output.map(file => [file.fileName, 'code' in file ? file.code : file.source.toString()]))
}
