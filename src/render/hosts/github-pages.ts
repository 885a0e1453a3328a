import { atTop, grouped, type Host, type HostFiles, type HostSite, overLimit } from './host.ts'

const maxBytes = 1_000_000_000

/** GitHub Pages reads no configuration: the build writes what it needs for every host. */
export const githubPages: Host = {
  title: 'GitHub Pages',
  note: 'Upload the folder without changes. GitHub Pages cannot set headers, and ignores redirects with wildcards.',
  siteFolder: atTop,
  filesFor: site => ({ uploaded: [], configuration: [], diagnostics: exceeded(site) }),
}

function exceeded({ files }: HostSite): HostFiles['diagnostics'] {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  if (bytes <= maxBytes) return []
  const megabytes = grouped(Math.ceil(bytes / 1_000_000))
  return [
    overLimit(
      `The size of the site is ${megabytes} MB. GitHub Pages accepts sites of up to 1 GB.`,
      'Choose another host.',
    ),
  ]
}
