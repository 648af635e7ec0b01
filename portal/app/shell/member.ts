/** Who is signed in, as the frame shows it. */
export interface FrameMember {
  name: string;
  role: "buyer" | "seller" | "admin";
  store: { name: string; handle: string } | null;
  isStoreOpen: boolean;
}
