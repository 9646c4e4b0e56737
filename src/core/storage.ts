/** As the browser's: its entries are its own properties. */
export class MemoryStorage {
  get length(): number {
    return Object.keys(this).length
  }
  key(place: number): string | null {
    return Object.keys(this)[place] ?? null
  }
  getItem(key: string): string | null {
    return Object.getOwnPropertyDescriptor(this, key)?.value ?? null
  }
  setItem(key: string, value: string): void {
    Reflect.set(this, key, String(value))
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key)
  }
  clear(): void {
    for (const key of Object.keys(this)) this.removeItem(key)
  }
}

function isDenied(name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    return !window[name]
  } catch {
    return true
  }
}

// Where the browser denies its storage ('block all cookies'), reading it throws, also in react-admin as it loads. In its place one in
// memory, as long as the page is open. `appearance.ts`, the first that reads it, imports this file.
for (const name of ['localStorage', 'sessionStorage'] as const)
  if (isDenied(name)) Object.defineProperty(window, name, { value: new MemoryStorage(), configurable: true })
