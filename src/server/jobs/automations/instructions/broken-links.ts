import type { Plan } from './plan.ts'

/** The agent finds broken links itself, because its check has more information than the server. */
export const planBrokenLinks = (): Plan => ({ instruction })

const instruction = `Repair the broken links of the documentation.

1. Call "check" with "all" set to true. Look only at problems with links: pages, files, images and fragments that do not exist.
2. For each of them, find out what the link was meant to lead to, with "search" and "list_files". Correct the link where that is clear. Prefer to change the link, not the page that it leads to.
3. If the target was removed and nothing replaces it, remove the link and keep its text.
4. If you cannot tell what was meant, leave the link as it is, and name it in your doubts.

If there are no broken links, change nothing and say so.`
