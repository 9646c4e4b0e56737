/**
 * The servers of one database, in the order of DATABASE_URL. New connections go to the current one until it does not
 * answer or does not take writes.
 */
export class Servers {
  readonly count: number
  readonly #urls: readonly string[]
  #place = 0

  constructor(urls: readonly string[]) {
    this.#urls = urls
    this.count = urls.length
  }

  get current(): string {
    return this.#urls[this.#place] ?? ''
  }

  /** Changes nothing when another connection has left that server before. */
  leave(url: string): void {
    if (url === this.current) this.#place = (this.#place + 1) % this.count
  }
}
