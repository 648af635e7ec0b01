/** Calls `refresh` when another tab changes what is stored under `name`. Does nothing on the server. */
export function followOtherTabs(name: string, refresh: () => void): void {
  if (typeof window === "undefined") return;
  window.addEventListener("storage", (event) => {
    if (event.key === name) refresh();
  });
}
