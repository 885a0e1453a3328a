import type { SampleLanguage } from '../sample-request.ts'
import { fetchSample, text, typeOption } from './shared/fetch-sample.ts'
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
      file: ({ fileName, contentType }) => `await openAsBlob(${text(fileName)}${typeOption(contentType)})`,
      headers: headersOf,
      responseType: ': Response',
    }),
}
