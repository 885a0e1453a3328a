import { extensionOf, fileNameOf } from '../../source/paths/path-parts.ts'

const pages = ['mdx', 'md']
const modules = ['jsx', 'tsx', 'ts']
const specs = ['json', 'yaml', 'yml', 'graphql', 'graphqls', 'gql']
const publishedText = ['js', 'css', 'txt', 'xml']
const textExtensions = new Set([...pages, ...modules, ...specs, ...publishedText])
/** Pages and templates are converted, and logs are never published. */
const neverCopied = new Set([...pages, 'hbs', 'log', 'tsbuildinfo'])
const configFiles = new Set(['docs.json', 'lectern.json', 'mint.json'])

/** An icon is inlined from its text. A larger image is only linked. */
const inlineSvgLimit = 64 * 1024

const megabyte = 1024 * 1024

/** Whether a build needs the text of a file, judging by name and size. */
export function isTextFile(path: string, size: number): boolean {
  const extension = extensionOf(path)
  return textExtensions.has(extension) || (extension === 'svg' && size <= inlineSvgLimit)
}

/** Whether a file may be published at its own path. */
export function isPublishable(path: string): boolean {
  if (path.startsWith('.well-known/')) return true
  return !configFiles.has(path) && fileNameOf(path) !== 'Thumbs.db' && !neverCopied.has(extensionOf(path))
}

/** Whether a file may be a page. */
export function isPageFile(path: string): boolean {
  return pages.includes(extensionOf(path))
}

/** Whether a file name is that of a page, a module, a script or a style sheet. */
export function isCodeFile(path: string): boolean {
  return /\.(?:mdx?|[cm]?[jt]sx?|css|hbs)$/i.test(path)
}

/** Whether the header of a file contains a pixel size. */
export function isImage(path: string): boolean {
  return /\.(?:png|jpe?g|gif|webp|svg)$/i.test(path)
}

/** Whether a file is published unchanged. Its text is only read to find references. */
export function isPublishedText(path: string): boolean {
  return ['txt', 'xml'].includes(extensionOf(path))
}

/** Maximum bytes of a text file: specs of large APIs are much longer than any page. */
export function textLimit(path: string): number {
  return specs.includes(extensionOf(path)) ? 100 * megabyte : 10 * megabyte
}
