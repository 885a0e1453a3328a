/**
 * The address of the preview of a page.
 *
 * @param template `agent.previewUrl` in `lectern.json`: `https://{branch}.preview.example.com{page}`.
 * @param path The file of the page, relative to the docs folder.
 * @returns `undefined` if the file is not a page.
 */
export function pagePreview(template: string | undefined, branch: string, path: string): string | undefined {
  if (template === undefined || !/\.mdx?$/i.test(path)) return undefined
  const route = path.replace(/\.mdx?$/i, '').replace(/(?:^|\/)index$/i, '')
  const page = `/${route.split('/').map(encodeURIComponent).join('/')}`
  return template.replaceAll('{branch}', hostLabel(branch)).replaceAll('{page}', page)
}

/** The name of a branch as preview hosts write it in URLs: only lower-case letters, digits and hyphens. */
const hostLabel = (branch: string): string =>
  branch
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
