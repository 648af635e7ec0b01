export type ToastLook = "success" | "error" | "plain";
