// Loaded into a child before its own program, so that it ends by itself when its parent is killed.
process.once('disconnect', () => process.kill(process.pid, 'SIGINT'));
process.channel?.unref();
