const KEY = "tohfa-sound";

/** Whether new orders ring in this browser. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    return false;
  }
}

/** Stored in this browser alone; does nothing where it has no storage. */
export function setSound(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(KEY, "on");
    else localStorage.removeItem(KEY);
  } catch {
    // A private window: it rings until it is closed, or not at all.
  }
}

/** Two soft notes, made by the browser: nothing is loaded. */
export function ring(): void {
  try {
    const context = new AudioContext();
    const volume = context.createGain();
    volume.connect(context.destination);
    volume.gain.setValueAtTime(0.0001, context.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.3, context.currentTime + 0.03);
    volume.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + 0.9);
    for (const [index, pitch] of [659, 880].entries()) {
      const note = context.createOscillator();
      note.frequency.value = pitch;
      note.connect(volume);
      note.start(context.currentTime + index * 0.18);
      note.stop(context.currentTime + 0.9);
    }
    setTimeout(() => void context.close(), 1_200);
  } catch {
    // Nobody has touched the page yet: browsers let it be silent.
  }
}
