/** What figures are drawn with: a canvas, or a pen that writes the same figure as SVG. */

type Paint = string | CanvasGradient | CanvasPattern;

/** The part of a canvas's context that figures use. */
export interface Pen {
  fillStyle: Paint;
  strokeStyle: Paint;
  lineWidth: number;
  font: string;
  textAlign: CanvasTextAlign;
  textBaseline: CanvasTextBaseline;
  imageSmoothingEnabled: boolean;
  imageSmoothingQuality: ImageSmoothingQuality;
  fillRect(x: number, y: number, width: number, height: number): void;
  strokeRect(x: number, y: number, width: number, height: number): void;
  beginPath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  rect(x: number, y: number, width: number, height: number): void;
  arc(x: number, y: number, radius: number, start: number, end: number): void;
  stroke(): void;
  fill(): void;
  fillText(text: string, x: number, y: number): void;
  drawImage(image: HTMLCanvasElement, x: number, y: number, width: number, height: number): void;
}

const ANCHORS: Readonly<Partial<Record<CanvasTextAlign, string>>> = { center: 'middle', right: 'end', end: 'end' };
const BASELINES: Readonly<Partial<Record<CanvasTextBaseline, string>>> = { middle: 'central', bottom: 'text-after-edge', top: 'text-before-edge' };

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Figures are painted in plain colours alone. */
function colour(paint: Paint): string {
  return typeof paint === 'string' ? paint : 'none';
}

/** A number of a path, to a hundredth of a point. */
function short(value: number): string {
  return String(Math.round(100 * value) / 100);
}

export class SvgPen implements Pen {
  fillStyle: Paint = 'black';
  strokeStyle: Paint = 'black';
  lineWidth = 1;
  font = '12px sans-serif';
  textAlign: CanvasTextAlign = 'left';
  textBaseline: CanvasTextBaseline = 'alphabetic';
  imageSmoothingEnabled = true;
  imageSmoothingQuality: ImageSmoothingQuality = 'low';
  private readonly parts: string[] = [];
  private path = '';

  fillRect(x: number, y: number, width: number, height: number): void {
    this.box(x, y, width, height, `fill="${colour(this.fillStyle)}"`);
  }

  strokeRect(x: number, y: number, width: number, height: number): void {
    this.box(x, y, width, height, `fill="none" stroke="${colour(this.strokeStyle)}" stroke-width="${short(this.lineWidth)}"`);
  }

  beginPath(): void {
    this.path = '';
  }

  moveTo(x: number, y: number): void {
    this.path += `M${short(x)} ${short(y)}`;
  }

  lineTo(x: number, y: number): void {
    this.path += `L${short(x)} ${short(y)}`;
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.path += `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}z`;
  }

  /** A whole circle: figures draw no other arcs. */
  arc(x: number, y: number, radius: number): void {
    const turn = `a${short(radius)} ${short(radius)} 0 1 0`;
    this.path += `M${short(x + radius)} ${short(y)}${turn} ${short(-2 * radius)} 0${turn} ${short(2 * radius)} 0`;
  }

  stroke(): void {
    if (this.path !== '') this.parts.push(`<path d="${this.path}" fill="none" stroke="${colour(this.strokeStyle)}" stroke-width="${short(this.lineWidth)}"/>`);
  }

  fill(): void {
    if (this.path !== '') this.parts.push(`<path d="${this.path}" fill="${colour(this.fillStyle)}"/>`);
  }

  fillText(text: string, x: number, y: number): void {
    const style = `text-anchor="${ANCHORS[this.textAlign] ?? 'start'}" dominant-baseline="${BASELINES[this.textBaseline] ?? 'auto'}"`;
    const [, size = '12', family = 'sans-serif'] = /^(\d+)px (.*)$/.exec(this.font) ?? [];
    this.parts.push(`<text x="${short(x)}" y="${short(y)}" fill="${colour(this.fillStyle)}" font-size="${size}" font-family="${escaped(family)}" ${style}>${escaped(text)}</text>`);
  }

  drawImage(image: HTMLCanvasElement, x: number, y: number, width: number, height: number): void {
    this.box(x, y, width, height, `href="${image.toDataURL()}" preserveAspectRatio="none" image-rendering="${this.imageSmoothingEnabled ? 'auto' : 'pixelated'}"`, 'image');
  }

  /** The figure as a file. */
  svg(width: number, height: number, title: string): string {
    const size = `width="${short(width)}" height="${short(height)}" viewBox="0 0 ${short(width)} ${short(height)}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><title>${escaped(title)}</title>${this.parts.join('')}</svg>\n`;
  }

  private box(x: number, y: number, width: number, height: number, style: string, element = 'rect'): void {
    this.parts.push(`<${element} x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" ${style}/>`);
  }
}
