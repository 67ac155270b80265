import { readApiError, UnreachableError } from '../../../lib/api-error.ts';

interface Upload {
  method: 'POST' | 'PUT';
  path: string;
  body: unknown;
  idempotencyKey?: string;
  /** From 0 to 1, while the body is uploaded. */
  onProgress: (share: number) => void;
}

/** Like `api.post`, for a large body: only XMLHttpRequest reports how much has been sent. */
export function upload({ method, path, body, idempotencyKey, onProgress }: Upload): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', 'application/json');
    if (idempotencyKey !== undefined) request.setRequestHeader('idempotency-key', idempotencyKey);

    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else void readApiError(responseOf(request)).then(reject);
    };
    request.onerror = () => {
      reject(new UnreachableError({ cause: new Error(`${method} ${path} got no response.`) }));
    };
    request.send(JSON.stringify(body));
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['x-request-id', 'retry-after']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  const { status, statusText, responseText } = request;
  return new Response(responseText, { status, statusText, headers });
}
