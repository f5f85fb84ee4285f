/** Hand a text to the reader as a file. */
export function downloadText(text: string, name: string, type = "text/plain;charset=utf-8"): void {
  downloadBlob(new Blob([text], { type }), name);
}

/** Hand anything to the reader as a file. */
export function downloadBlob(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
