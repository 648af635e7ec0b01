import { inLanguage } from "#tohfa/shop/values/language/language.ts";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { language, t } from "../../../ui/language/t.ts";
import { toast } from "../../../ui/toast.ts";

/** Hands the product's address on: the phone's own share sheet, else the clipboard. */
export function ShareButton({
  name,
  path,
  className,
}: {
  name: string;
  /** Its address without what is only of this visit, such as how many reviews are open. */
  path: string;
  className?: string;
}) {
  return (
    <IconButton
      label={t("Share")}
      className={className}
      onClick={() => share({ title: name, url: location.origin + inLanguage(path, language()) })}
    >
      <Icon name="share" size={21} />
    </IconButton>
  );
}

async function share(what: { title: string; url: string }): Promise<void> {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share(what);
      return;
    } catch (error) {
      // The visitor cancelled. After any other error, such as a sheet that is not allowed here, the link is copied.
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  try {
    await navigator.clipboard.writeText(what.url);
    toast(t("Link copied"), "success");
  } catch {
    toast(t("The link could not be copied. Please copy it from the address bar."), "error");
  }
}
