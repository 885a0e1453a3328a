import type { SampleLanguage } from '../sample-request.ts'
import { fetchSample, text, typeOption } from './shared/fetch-sample.ts'
import { headersOf } from './shared/request-text.ts'

/** The `fetch` that Node.js has since version 18; files need version 20. */
export const node: SampleLanguage = {
  key: 'node',
  aliases: ['nodejs', 'node.js'],
  label: 'Node.js',
  highlight: 'javascript',
  write: request =>
    fetchSample(request, {
      beforeFiles: "import { openAsBlob } from 'node:fs';",
      file: ({ fileName, contentType }) => `await openAsBlob(${text(fileName)}${typeOption(contentType)})`,
      headers: headersOf,
      responseType: '',
    }),
}
