import { build, type Rolldown } from 'vite'

/**
 * Build scripts and style sheets for a page of a test, in memory.
 *
 * @param entries Paths in the repository by the names of the built files: `{ page: 'test/…/page.tsx' }`.
 * @param isOneFile Whether a script contains everything that it imports. Otherwise it imports files in `chunks/`.
 * @returns The built files by name: `page.js`, `base.css`.
 */
export async function buildEntries(
  entries: Readonly<Record<string, string>>,
  isOneFile = false,
): Promise<ReadonlyMap<string, string>> {
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
          ...(isOneFile && { codeSplitting: false }),
        },
      },
    },
  })
  const { output } = built as Rolldown.RolldownOutput // one build, not watched
  return new Map(output.map(file => [file.fileName, 'code' in file ? file.code : file.source.toString()]))
}

/** The style sheets of the site and of its playground, for `buildEntries`. */
export const playgroundSheets = {
  base: 'test/browser/support/all-styles.css',
  playground: 'test/browser/support/playground-styles.css',
}
