import { apache } from './apache.ts'
import { caddy } from './caddy.ts'
import { cloudflare } from './cloudflare.ts'
import { githubPages } from './github-pages.ts'
import { gitlabPages } from './gitlab-pages.ts'
import type { Host } from './host.ts'
import { netlify } from './netlify.ts'
import { nginx } from './nginx.ts'
import { s3 } from './s3.ts'
import { vercel } from './vercel.ts'

/** The hosts that a build can write files for, by their names on the command line. */
export const hosts: Readonly<Record<string, Host>> = {
  apache,
  caddy,
  cloudflare,
  'github-pages': githubPages,
  'gitlab-pages': gitlabPages,
  netlify,
  nginx,
  s3,
  vercel,
}
