import type { SampleLanguage } from '../../request/api-request.ts'
import { fetchSample, javascriptLiteral, typeOption } from '../text/fetch-sample.ts'
import { requestHeadersOf } from '../text/request-text.ts'

/** `fetch` with types, for programs outside of browsers. */
export const typescript: SampleLanguage = {
  key: 'typescript',
  aliases: ['ts'],
  label: 'TypeScript',
  highlight: 'typescript',
  write: request =>
    fetchSample(request, {
      beforeFiles: "import { openAsBlob } from 'node:fs';",
      file: ({ fileName, contentType }) => `await openAsBlob(${javascriptLiteral(fileName)}${typeOption(contentType)})`,
      headers: requestHeadersOf,
      responseType: ': Response',
    }),
}
