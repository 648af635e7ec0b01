import { createContext, type ReactNode } from "react";

/** What an open dialog says above its content, because it hides the page's own places for it. */
export const DialogNotice = createContext<ReactNode>(null);
