import type { ApiRequest, SampleLanguage } from '../../request/api-request.ts'
import { fetchSample, javascriptLiteral } from '../text/fetch-sample.ts'
import { cookieHeaderOf } from '../text/request-text.ts'

/** `fetch` in a browser: files come from a file input, and the browser manages cookies. */
export const javascript: SampleLanguage = {
  key: 'javascript',
  aliases: ['js'],
  label: 'JavaScript',
  highlight: 'javascript',
  write: request =>
    fetchSample(request, {
      beforeFiles: `const { files } = document.querySelector('input[type="file"]');`,
      // The browser determines the type of a file itself.
      file: (_, at) => `files[${at}]`,
      headers: ({ headers }) => headers,
      options: credentialsOf,
      responseType: '',
    }),
}

/** Scripts cannot set the header `Cookie`. */
function credentialsOf(request: ApiRequest): string[] {
  if (request.cookies.length === 0) return []
  return [
    `// The browser sends the cookies that it has: ${javascriptLiteral(cookieHeaderOf(request))}\n  credentials: 'include'`,
  ]
}
