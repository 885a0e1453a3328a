/** The API for information about repositories. It is called only if the site lists it in its allowed hosts. */
const host = 'api.github.com'

interface Repository {
  readonly description?: string | null
  readonly stargazers_count?: number
  readonly forks_count?: number
}

/** The card of a repository, with its current numbers. */
class RepoElement extends HTMLElement {
  #isAlive = false

  connectedCallback(): void {
    const { repo } = this.dataset
    if (this.#isAlive || !repo || !isAllowed()) return
    this.#isAlive = true
    void this.#load(repo)
  }

  async #load(repo: string): Promise<void> {
    const repository = await loadRepository(repo)
    if (repository?.description) this.#show('description', repository.description)
    const count = new Intl.NumberFormat(document.documentElement.lang || 'en', { notation: 'compact' })
    if (repository?.stargazers_count !== undefined) this.#show('stars', count.format(repository.stargazers_count))
    if (repository?.forks_count !== undefined) this.#show('forks', count.format(repository.forks_count))
  }

  #show(name: string, text: string): void {
    const element = this.querySelector(`[data-repo-value="${name}"]`)
    if (!element) return
    element.textContent = text
    element.closest('[hidden]')?.removeAttribute('hidden')
  }
}

function isAllowed(): boolean {
  return document.documentElement.dataset.allowedHosts?.split(' ').includes(host) ?? false
}

/** If the request fails, the card stays a plain link, as without scripts. */
async function loadRepository(repo: string): Promise<Repository | undefined> {
  try {
    const response = await fetch(`https://${host}/repos/${repo}`)
    return response.ok ? ((await response.json()) as Repository) : undefined // each field is checked before use
  } catch {
    return undefined
  }
}

customElements.define('lectern-repo', RepoElement)
