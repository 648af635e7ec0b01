/** Whoever asks for something that not everybody may do. */
export interface Actor {
  userId: string;
  role: "buyer" | "seller" | "admin";
  /** Their approved store, where they have one. */
  sellerId: string | null;
}
