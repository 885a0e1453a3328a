import { extensionOf, fileNameOf, folderOf } from '../../source/paths/path-parts.ts'

/** Extensions of files that are meant for readers. They are published from any folder. */
const publicEndings: readonly string[] = [
  // Images
  ...['apng', 'avif', 'bmp', 'gif', 'ico', 'jfif', 'jpeg', 'jpg', 'jxl', 'png', 'svg', 'tif', 'tiff', 'webp'],
  // Video, audio and subtitles
  ...['aac', 'flac', 'm4a', 'm4v', 'mov', 'mp3', 'mp4', 'oga', 'ogg', 'ogv', 'opus', 'srt', 'vtt', 'wav', 'webm'],
  // Fonts
  ...['eot', 'otf', 'ttf', 'woff', 'woff2'],
  // Animations and 3D models
  ...['glb', 'gltf', 'lottie', 'riv', 'usdz'],
  // Styles and scripts of the site
  ...['css', 'js', 'wasm'],
  // Documents
  ...['docx', 'epub', 'htm', 'html', 'ics', 'odp', 'ods', 'odt', 'pdf', 'pptx', 'rtf', 'txt', 'xhtml', 'xlsx', 'xml'],
  // Tables and archives
  ...['7z', 'bz2', 'csv', 'gz', 'rar', 'tar', 'tgz', 'tsv', 'xz', 'zip'],
  'webmanifest',
]

/** Names that hosts and other services look for in the root of a site. */
const hostFiles: readonly string[] = [
  'CNAME',
  '_headers',
  '_redirects',
  '_routes.json',
  'apple-app-site-association',
  'asset-manifest.json',
  'manifest.json',
]

/** Data in folders with these names is meant for readers, and often for programs, so no page needs to name it. */
const publicData = /(?:^|\/)(?:assets|downloads|public|static)\/.*\.(?:geojson|json|jsonl|ndjson|topojson|ya?ml)$/i

/** Files of tools that have the extension of a document. */
const toolDocuments =
  /(?:^|\/)(?:requirements[^/]*\.txt|constraints\.txt|CMakeLists\.txt|pom\.xml|build\.xml|phpunit\.xml)$/

/** Files of tools that texts often mention without meaning the file of the docs folder. */
const toolFiles: ReadonlySet<string> = new Set([
  ...['package.json', 'package-lock.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tsconfig.json', 'jsconfig.json'],
  ...['composer.json', 'deno.json', 'turbo.json', 'vercel.json', 'pyproject.toml', 'Cargo.toml', 'netlify.toml'],
  ...['go.mod', 'go.sum', 'Gemfile', 'Makefile', 'Dockerfile', 'Procfile', 'LICENSE', 'NOTICE', 'CODEOWNERS'],
  ...['docker-compose.yml', 'docker-compose.yaml', 'compose.yaml', 'mkdocs.yml', 'renovate.json', 'bun.lockb'],
])

/** Files that most projects have and nobody expects on a site. They are left out without a hint. */
const expectedFiles =
  /^(?:package(?:-lock)?\.json|pnpm-(?:lock|workspace)\.yaml|yarn\.lock|bun\.lockb?|[jt]sconfig\.json|(?:docs|mint|lectern)\.json|LICENSE|Makefile|Dockerfile)$|\.(?:[jt]sx|ts)$/

/** Whether a file is published even if nothing names it. */
export function isPublicKind(path: string): boolean {
  if (path.startsWith('.well-known/') || hostFiles.includes(path)) return true
  if (publicData.test(path) && !needsLink(path)) return true
  return publicEndings.includes(extensionOf(path)) && !toolDocuments.test(path)
}

/**
 * Finds the files of sites inside the site, such as a Storybook or generated API docs: everything in a folder that has an
 * `index.html`. Their pages are not searched for names, because tools write them.
 */
export function embeddedSites(paths: readonly string[]): (path: string) => boolean {
  const folders = new Set(paths.filter(path => /\/index\.html?$/i.test(path)).map(folderOf))
  const isIn = (folder: string): boolean => folder !== '' && (folders.has(folder) || isIn(folderOf(folder)))
  return path => !needsLink(path) && isIn(folderOf(path))
}

/** Whether a file belongs to a tool or is TypeScript source. It is published only if a page links to it. */
export const needsLink = (path: string): boolean =>
  toolFiles.has(fileNameOf(path)) || /\.(?:lock|[jt]sx|[cm]?ts)$/.test(path)

/** Whether nobody expects a file on a site, so that it is left out without a hint. */
export const isExpectedUnpublished = (path: string): boolean => expectedFiles.test(path)
