export function saveBlob(bytes: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  // Browsers read the URL after the click, slow ones much later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
