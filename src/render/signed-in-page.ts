import { escapeAttribute, escapeHtml } from '../source/escape-html.ts'

export interface SignedInWords {
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  readonly title: string
  /** What a reader sees whose browser does not close the window. */
  readonly text: string
}

/**
 * The page that authorization servers send readers back to: its script (`oauth-callback`) hands the answer to the page
 * that opened it. Its address is registered with those servers, so it holds no hash.
 *
 * @returns A document without anything of the site around it: an address with a code in it is seen by nothing else.
 */
export function signedInPage({ lang, dir, title, text }: SignedInWords, scriptHref: string): string {
  return `<!doctype html>
<html lang="${escapeAttribute(lang)}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<script type="module" src="${escapeAttribute(scriptHref)}"></script>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
</main>
</body>
</html>
`
}
