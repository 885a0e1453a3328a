import type { SampleLanguage } from '../sample-request.ts'
import { fetchSample, text } from './shared/fetch-sample.ts'
import { headersOf } from './shared/request-text.ts'

/** `fetch` with types, for programs outside of browsers. */
export const typescript: SampleLanguage = {
  key: 'typescript',
  aliases: ['ts'],
  label: 'TypeScript',
  highlight: 'typescript',
  write: request =>
    fetchSample(request, {
      beforeFiles: "import { openAsBlob } from 'node:fs';",
      file: fileName => `await openAsBlob(${text(fileName)})`,
      headers: headersOf,
      responseType: ': Response',
    }),
}
