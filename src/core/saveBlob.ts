export function saveBlob(bytes: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  // The browser reads the address after the click, a slow one much later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
