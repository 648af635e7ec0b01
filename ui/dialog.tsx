import { type ReactNode, use, useEffect, useId, useRef } from "react";
import { useCloseOnBack } from "./close-on-back.ts";
import { DialogNotice } from "./dialog-notice.ts";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import { t } from "./language/t.ts";

const SHAPES = {
  /** In the middle; a sheet from below on a phone. */
  dialog: "dialog",
  /** From the right side, full height. */
  drawer: "dialog drawer",
  /** From the top, full width: the search overlay. */
  top: "dialog top-sheet",
  /** All of the screen: a picture. */
  full: "dialog full",
};

interface DialogProps {
  open: boolean;
  onClose(): void;
  title: string;
  shape?: keyof typeof SHAPES;
  /** Back leaves the page and takes it along, as where closing it means to leave. */
  backLeaves?: boolean;
  /** The title is still the dialog's name. */
  hideTitle?: boolean;
  /** Stays in view under the scrolling content. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * A modal on the browser's own `<dialog>`: it traps focus, gives it back, closes on Esc and on a click
 * outside and on Back. What carries `data-autofocus` gets the focus, else the close button. Its content is mounted only
 * while it is open, so closing resets what was typed in it.
 */
export function Dialog({
  open,
  onClose,
  title,
  shape = "dialog",
  backLeaves = false,
  hideTitle,
  footer,
  children,
}: DialogProps) {
  const dialog = useModal(open);
  useCloseOnBack(open && !backLeaves, onClose);
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way and the browser's own
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={SHAPES[shape]}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {open ? (
        <div className="flex max-h-[inherit] min-h-full flex-col">
          <div className="flex items-center justify-between gap-4 px-5 pt-4 pb-2 sm:px-6">
            <h2 id={titleId} className={hideTitle ? "sr-only" : "text-21"}>
              {title}
            </h2>
            <IconButton label={t("Close")} onClick={onClose} className="-me-2 ms-auto">
              <Icon name="close" />
            </IconButton>
          </div>
          <div
            className={
              shape === "full"
                ? "flex min-h-0 grow flex-col pb-2"
                : "grow overflow-y-auto overscroll-contain px-5 pt-1 pb-6 sm:px-6"
            }
          >
            {use(DialogNotice)}
            {children}
          </div>
          {footer ? <div className="border-t border-line px-5 py-4 sm:px-6">{footer}</div> : null}
        </div>
      ) : null}
    </dialog>
  );
}

/** Opens and closes the browser's own dialog; the element's ref comes back. */
function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);

  // A dialog that is removed while open does not give the focus back by itself.
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    return () => {
      if (element?.isConnected === false && opener instanceof HTMLElement) {
        opener.focus({ preventScroll: true });
      }
    };
  }, []);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) {
      const root = document.documentElement;
      root.toggleAttribute("data-scrollbar", window.innerWidth > root.clientWidth);
      element.showModal();
      element.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    }
    if (!open && element.open) element.close();
  }, [open]);
  return dialog;
}

/** A Dialog that slides in from the right: the cart, a phone's filters. */
export function Drawer(props: Omit<DialogProps, "shape">) {
  return <Dialog {...props} shape="drawer" />;
}
